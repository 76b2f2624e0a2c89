// How large the board is shown, and how large the codes on it are: however small the board, its codes can be read.
import { byId, enable } from "./dom";

const step = 1.35, most = 6;
const legible = 10.5;  // pixels
const [plain, widest] = [15, 20];  // a code's size as it is drawn, and for how large a one there is room; of the picture's units
const [narrow, least, below] = [820, 320, 8];  // pixels: a window in which all stands in one column; of the board's height; of free space below it

export class Zoom {
  private factor: number;
  private isChosen = false;  // by somebody; else it is what the window calls for
  private readonly board = byId("board");

  constructor() {
    this.factor = this.least();
    for (const [id, by] of [["nearer", step], ["farther", 1 / step]] as const) byId(id).addEventListener("click", () => this.by(by));
    byId("whole").addEventListener("click", () => this.whole());
    this.board.addEventListener("keydown", (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === "+" || e.key === "=") this.by(step);
      else if (e.key === "-") this.by(1 / step);
      else if (e.key === "0") this.whole();
    });
    const resized = new ResizeObserver(() => this.fit());
    for (const part of [this.board, byId("board-side")]) resized.observe(part);
  }

  // The picture is another one: it stands where the last one stood. What is told of must be seen.
  replaced(put: () => void): void {
    const [left, top] = [this.board.scrollLeft, this.board.scrollTop];
    put();
    this.share();
    this.apply();
    this.board.scrollTo(left, top);
    this.showUnits();
  }

  // On a narrow screen the whole board would be too small to drag units on.
  private least(): number {
    const wide = this.board.offsetWidth;
    return wide < 560 ? 800 / Math.max(wide, 1) : 1;
  }

  private whole(): void {
    this.isChosen = true;
    this.set(1);
  }
  private by(factor: number): void {
    this.isChosen = true;
    this.set(Math.max(1, Math.min(this.factor * factor, most)));
  }

  // What is in the middle stays there.
  private set(factor: number): void {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.board;
    const grown = factor / this.factor;
    this.factor = factor;
    this.apply();
    this.board.scrollTo((scrollLeft + clientWidth / 2) * grown - clientWidth / 2, (scrollTop + clientHeight / 2) * grown - clientHeight / 2);
  }

  // The map fills what is below the bars above it.
  private fit(): void {
    const top = (part: HTMLElement) => part.getBoundingClientRect().top;
    const above = byId("side").offsetTop + top(this.board) - top(byId("board-side"));
    const room = innerWidth <= narrow ? 0.75 * innerHeight : Math.max(least, innerHeight - above - below);
    this.board.style.setProperty("--room", `${Math.floor(room)}px`);
    if (this.isChosen) this.apply();
    else this.set(this.least());
  }

  // Its legend comes into sight by scrolling where there is no room for both.
  private share(): void {
    const picture = this.board.querySelector("svg");
    if (!picture) return;
    const heights = [...picture.querySelectorAll(".frame")].map((frame) => Number(frame.getAttribute("height")));
    this.board.style.setProperty("--map-share", (heights.reduce((sum, one) => sum + one, 0) / picture.viewBox.baseVal.height).toFixed(3));
  }

  private apply(): void {
    this.board.style.setProperty("--zoom", String(this.factor));
    this.board.classList.toggle("zoomed", this.factor > 1.001);
    const button = (id: string) => byId<HTMLButtonElement>(id);
    const isWhole = this.factor <= 1.001, isLargest = this.factor >= most;
    if (!isLargest) button("nearer").disabled = false;
    for (const id of ["farther", "whole"]) enable(button(id), !isWhole, button("nearer"));
    enable(button("nearer"), !isLargest, button("farther"));
    const picture = this.board.querySelector("svg");
    const scale = picture?.getScreenCTM()?.a;
    if (scale) this.board.style.setProperty("--code-size", `${Math.min(widest, Math.max(plain, legible / scale)).toFixed(1)}px`);
  }

  // If none of its units can be seen.
  private showUnits(): void {
    const window_ = this.board.getBoundingClientRect();
    const units = [...this.board.querySelectorAll(".unit")].map((e) => e.getBoundingClientRect());
    const seen = (r: DOMRect) => r.left >= window_.left && r.right <= window_.right && r.top >= window_.top && r.bottom <= window_.bottom;
    if (units.length === 0 || units.some(seen)) return;
    const middle = (ends: number[]) => (Math.min(...ends) + Math.max(...ends)) / 2;
    this.board.scrollBy(middle(units.flatMap((r) => [r.left, r.right])) - (window_.left + window_.width / 2),
      middle(units.flatMap((r) => [r.top, r.bottom])) - (window_.top + window_.height / 2));
  }
}
