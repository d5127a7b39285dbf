/** An interruptible sleep. A call to `ring` between two sleeps interrupts the next one, so that no change is missed. */
export class Alarm {
  #rung = false;
  #wake: () => void = () => {};

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  async sleep(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          wake();
        };
      });
    }
    this.#rung = false;
    this.#wake = () => {};
  }
}
