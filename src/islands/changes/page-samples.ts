import { paths } from '../../site/paths.ts';

/** Without a limit, a connection that hangs would end checking for changes. */
const TIME_LIMIT_MS = 30_000;

let samples: Promise<DocumentFragment> | undefined;

/**
 * Returns a copy of an element of the sample page, which contains every part that an article header or a list row can
 * have. Built pages contain only the parts that their articles need. Throws if the sample page cannot be read.
 */
export async function sampleOf(selector: string): Promise<Element> {
  samples ??= readSamples().catch((error: unknown) => {
    samples = undefined;
    throw error;
  });
  const page = await samples;
  const template = page.querySelector('template[data-for="row"]');
  const sample =
    page.querySelector(selector) ??
    (template instanceof HTMLTemplateElement ? template.content.querySelector(selector) : null);
  if (!sample) throw new Error(`The sample page has no "${selector}".`);
  return document.importNode(sample, true);
}

/** Reads the sample page into a template. In a parsed document, its styles would violate this page's policy. */
async function readSamples(): Promise<DocumentFragment> {
  const response = await fetch(paths.articleTemplate, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!response.ok) throw new Error(`The sample page returned status ${response.status}.`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}
