// Elements made and found.
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

export const long = 300;  // milliseconds: what takes longer is told of while it does

type Child = Node | string;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, attributes: Record<string, string> = {}, ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function button(text: string, pressed: () => void): HTMLButtonElement {
  const made = element("button", { type: "button" }, text);
  made.addEventListener("click", pressed);
  return made;
}

// What cannot be used is left for the first of the others that can.
export function leave(focused: boolean, others: HTMLElement[]): void {
  if (focused) others.find((other) => !other.matches(":disabled") && other.checkVisibility())?.focus({ preventScroll: true });
}
export function enable(button: HTMLButtonElement, can: boolean, ...others: HTMLElement[]): void {
  const focused = document.activeElement === button;
  button.disabled = !can;
  leave(focused && !can, others);
}
export function reveal(part: HTMLElement, shown: boolean, ...others: HTMLElement[]): void {
  const focused = part.contains(document.activeElement);
  part.hidden = !shown;
  leave(focused && !shown, others);
}

// How many columns of a report the panel shows; the program's 80, where it has the room.
export function columns(): number {
  const [border, column, most] = [24, 7.25, 80];
  const fitting = Math.floor((byId("panel").clientWidth - border) / column);
  return fitting > most - 4 ? most : fitting;
}

export const isWrittenIn = (focused: EventTarget | null) => focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
export const labelled = (within: HTMLElement, label: string) => within.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
