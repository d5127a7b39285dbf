/** The few calls of selenium-webdriver that the tests use: the package comes without types. */
declare module 'selenium-webdriver' {
  interface WebElement {
    click(): Promise<void>;
    getText(): Promise<string>;
  }
  interface Condition<T> {
    readonly description: () => string;
    readonly fn: (driver: WebDriver) => T | Promise<T>;
  }
  interface Actions {
    sendKeys(text: string): Actions;
    perform(): Promise<void>;
  }
  interface WebDriver {
    get(url: string): Promise<void>;
    wait(condition: Condition<WebElement>, timeout: number, message: string): Promise<WebElement>;
    executeScript(script: string): Promise<unknown>;
    actions(): Actions;
    getCapabilities(): Promise<{ get(name: string): unknown }>;
    quit(): Promise<void>;
  }
  class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
  const By: { xpath(xpath: string): object };
  const until: {
    elementLocated(by: object): Condition<WebElement>;
    elementIsVisible(element: WebElement): Condition<WebElement>;
  };
}
