/** A failed account request. The message comes from the server or explains that the server could not be reached. */
export class SessionError extends Error {
  readonly reachedServer: boolean;

  constructor(message: string, reachedServer: boolean) {
    super(message);
    this.reachedServer = reachedServer;
  }
}
