/** A browser as distributions ship it. Elements are selected by XPath, which every protocol supports. */
export interface StockBrowser {
  /** Name and version, as the browser reports them. */
  readonly version: string;
  /** Opens a path of the site and waits until the page has loaded. */
  open: (path: string) => Promise<void>;
  /** Waits until the element is visible and returns its text. */
  textOf: (xpath: string) => Promise<string>;
  /** Waits for the element and clicks it. */
  click: (xpath: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Runs statements in the page and awaits a promise that they return. */
  run: (script: string) => Promise<unknown>;
  /** Console errors, uncaught exceptions, policy violations and missing files since the last call. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Timeout of a step on a busy machine, in milliseconds. */
export const STEP_TIMEOUT = 30_000;

/** Returns an XPath string literal. XPath 1.0 has no escapes. */
function literal(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

const isNamed = (name: string) =>
  `(@aria-label=${literal(name)} or (not(@aria-label) and normalize-space()=${literal(name)}))`;

/** XPaths of elements by role and accessible name. */
export const button = (name: string) => `//button[${isNamed(name)}][not(@disabled)]`;
export const heading = (name: string) => `//h1[normalize-space()=${literal(name)}]`;
export const link = (name: string) => `//main//a[normalize-space()=${literal(name)}]`;
export const row = (text: string) => `//tr[contains(normalize-space(), ${literal(text)})]`;
export const editor = (name: string) => `//*[@role='textbox'][@aria-label=${literal(name)}]`;

/** Returns the XPath of an enabled field. The label of a required field ends with an asterisk. */
export const field = (label: string) =>
  `//*[@id=//label[translate(normalize-space(), ' *\u2009', '')=${literal(label)}]/@for][not(ancestor::fieldset[@disabled])]`;
