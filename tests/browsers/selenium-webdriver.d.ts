/** Types for the parts of selenium-webdriver that the tests use; the package has none. */
declare module 'selenium-webdriver' {
  interface WebElement {
    click(): Promise<void>;
    getText(): Promise<string>;
    isDisplayed(): Promise<boolean>;
  }
  interface Actions {
    sendKeys(text: string): Actions;
    perform(): Promise<void>;
  }
  interface WebDriver {
    get(url: string): Promise<void>;
    findElements(by: object): Promise<WebElement[]>;
    /** Calls `condition` until it returns a value other than null. */
    wait<T>(condition: () => Promise<T | null>, timeout: number, message: string): Promise<T>;
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
  const error: { StaleElementReferenceError: new () => Error };
}
