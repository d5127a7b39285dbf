import { paths } from '../../site/paths.ts';

let samples: Promise<Document> | undefined;

/**
 * A copy of an element of the sample page, which has every part that an article's header or a row of a list can have.
 * Built pages have only the parts that their articles need. Throws if the sample page cannot be read.
 */
export async function sampleOf(selector: string): Promise<Element> {
  samples ??= readSamples().catch((error: unknown) => {
    samples = undefined;
    throw error;
  });
  const document_ = await samples;
  const template = document_.querySelector('template[data-for="row"]');
  const sample =
    document_.querySelector(selector) ??
    (template instanceof HTMLTemplateElement ? template.content.querySelector(selector) : null);
  if (!sample) throw new Error(`The sample page has no "${selector}".`);
  return document.importNode(sample, true);
}

async function readSamples(): Promise<Document> {
  const answer = await fetch(paths.articleTemplate);
  if (!answer.ok) throw new Error(`The sample page returned status ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
