import { StackMaker, type TestStack } from '../tests/support/stack.ts';
import { largeSite } from './large-site.ts';
import { type Measurement, quantileOf, rounded } from './measurement.ts';

const sizes = [100, 1000, 10_000];
const runs = 30;

/** From the answer to Save until the changed page is served, quiet time included: 30 saves of a title, one after the other. */
export async function measurePublishing(): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const size of sizes) {
    const maker = new StackMaker();
    const stack = await maker.start();
    await stack.sql(largeSite(size));
    await waitFor(stack, '/articles/bench-article-1', 'Article 1');
    // The first save after a start compiles the site; the ones after it are what editors feel.
    await save(stack, 'Warm up');
    await waitFor(stack, '/articles/bench-article-1', 'Warm up');
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const title = `Title of run ${run} of ${size}`;
      await save(stack, title);
      const began = performance.now();
      await waitFor(stack, '/articles/bench-article-1', title);
      times.push(performance.now() - began);
    }
    measured.push(
      {
        what: `publish, ${size} articles: save to served, p50`,
        value: rounded(quantileOf(times, 0.5) / 1000),
        unit: 's',
      },
      {
        what: `publish, ${size} articles: save to served, p95`,
        value: rounded(quantileOf(times, 0.95) / 1000),
        unit: 's',
      },
    );
    await stack.stop();
    maker.dispose();
  }
  return measured;
}

async function save(stack: TestStack, title: string): Promise<void> {
  const answer = await fetch(`${stack.supabaseUrl}/rest/v1/articles?slug=eq.bench-article-1`, {
    method: 'PATCH',
    headers: {
      apikey: stack.secretKey,
      Authorization: `Bearer ${stack.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function waitFor(stack: TestStack, path: string, text: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const answer = await fetch(stack.siteUrl + path);
    if ((await answer.text()).includes(text) && answer.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`"${text}" is not served at ${path}.`);
}
