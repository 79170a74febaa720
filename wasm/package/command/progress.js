// Shows the progress of a long run on a terminal, unless replies go there too.
const updates = 200;
const linesAtATime = 50;

export class Progress {
  /** @param {number} total 0 where it is unknown @param {boolean} talks whether replies go to the standard output */
  constructor(total, talks) {
    this.total = total;
    this.done = 0;
    this.shown = total !== 1 && Boolean(process.stderr.isTTY) && !(talks && process.stdout.isTTY);
  }

  step() {
    this.done++;
    if (this.shown && this.isDue()) process.stderr.write(`\r${this.done}${this.total ? ` of ${this.total}` : ''}`);
  }

  isDue() {
    if (!this.total) return this.done % linesAtATime === 0;
    return Math.floor((this.done * updates) / this.total) !== Math.floor(((this.done - 1) * updates) / this.total);
  }

  clear() {
    if (this.shown) process.stderr.write('\r                              \r');
  }
}
