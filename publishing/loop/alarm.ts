/** An interruptible sleep. A call to `ring` between two sleeps interrupts the next one, so that no change is missed. */
export class Alarm {
  #rung = Promise.withResolvers<void>();

  ring(): void {
    this.#rung.resolve();
  }

  async sleep(milliseconds: number): Promise<void> {
    const timer = setTimeout(this.#rung.resolve, milliseconds);
    await this.#rung.promise;
    clearTimeout(timer);
    this.#rung = Promise.withResolvers();
  }
}
