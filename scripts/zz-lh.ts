import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
const url = process.argv[2]!;
const port = 39222;
for (let i = 0; i < Number(process.argv[3] ?? 1); i++) {
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags, `--remote-debugging-port=${port}`] });
const r = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
await browser.close();
const l = r!.lhr;
console.log('LCP', l.audits['largest-contentful-paint']!.numericValue, 'FCP', l.audits['first-contentful-paint']!.numericValue, JSON.stringify((l.audits['metrics']?.details as any)?.items?.[0]));
const el = (l.audits['lcp-breakdown-insight'] as any)?.details?.items; console.log(JSON.stringify(el)?.slice(0, 1500));
console.log(((l.audits['network-requests'] as any).details.items).map((x: any) => [x.url.slice(-70), x.transferSize, Math.round(x.networkRequestTime), Math.round(x.networkEndTime), x.priority, x.protocol].join(' ')).join('\n'));
}
process.exit(0);
