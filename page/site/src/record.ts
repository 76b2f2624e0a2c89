// A recorded game, stepped through phase by phase.
import { byId, element } from "./dom";

interface Game {
  id: string;
  phases: { name: string; text: string }[];
}

export class RecordedGame {
  private phases: { name: string; text: string }[] = [];

  constructor(private readonly play: (text: string) => void) {
    const select = this.select;
    select.addEventListener("change", () => this.go(select.selectedIndex));
    byId("earlier").addEventListener("click", () => this.go(select.selectedIndex - 1));
    byId("later").addEventListener("click", () => this.go(select.selectedIndex + 1));
  }

  show(games: Game[]): void {
    this.phases = games.flatMap((g) => g.phases.map((p) => ({ ...p, name: games.length > 1 ? `${g.id}: ${p.name}` : p.name })));
    this.select.replaceChildren(...this.phases.map((p) => element("option", {}, p.name)));
    byId("record").hidden = this.phases.length < 2;
    this.go(0);
  }

  private get select(): HTMLSelectElement {
    return byId<HTMLSelectElement>("phase");
  }

  private go(to: number): void {
    const phase = this.phases[to];
    if (!phase) return;
    this.select.selectedIndex = to;
    this.play(phase.text);
  }
}
