/** A browser as a distribution ships it. Elements are found by XPath, which every protocol understands. */
export interface StockBrowser {
  /** Name and version, as the browser reports them. */
  readonly version: string;
  /** Opens a path of the site and waits until the page has loaded. */
  open: (path: string) => Promise<void>;
  /** Waits until the element is visible and returns its text. */
  textOf: (xpath: string) => Promise<string>;
  /** Waits for the element and clicks it. */
  click: (xpath: string) => Promise<void>;
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>;
  /** Runs statements in the page; a promise that they return is awaited. */
  run: (script: string) => Promise<unknown>;
  /** Console errors, uncaught exceptions, policy violations and missing files since the last call. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** How long a step may take on a busy machine, in milliseconds. */
export const STEP_TIMEOUT = 30_000;

/** An XPath string; XPath 1.0 has no escapes. */
function literal(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

const isNamed = (name: string) =>
  `(@aria-label=${literal(name)} or (not(@aria-label) and normalize-space()=${literal(name)}))`;

/** Elements by what they are and how they are labelled. */
export const button = (name: string) => `//button[${isNamed(name)}][not(@disabled)]`;
export const heading = (name: string) => `//h1[normalize-space()=${literal(name)}]`;
export const link = (name: string) => `//main//a[normalize-space()=${literal(name)}]`;
export const row = (text: string) => `//tr[contains(normalize-space(), ${literal(text)})]`;
export const editor = (name: string) => `//*[@role='textbox'][@aria-label=${literal(name)}]`;

/** A field that can be filled in; the label of a required one ends with an asterisk. */
export const field = (label: string) =>
  `//*[@id=//label[translate(normalize-space(), ' *\u2009', '')=${literal(label)}]/@for][not(ancestor::fieldset[@disabled])]`;
