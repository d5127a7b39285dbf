// @vitest-environment jsdom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Amount } from '../../../src/islands/Amount.tsx';
import { CoinRow } from '../../../src/islands/CoinRow.tsx';
import { coin } from '../../support/price-table.ts';
import { translate } from '../../support/translate.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('shows a new amount after the browser has translated the old one', () => {
  const box = document.createElement('dd');
  const root = createRoot(box);
  const show = (text: string) => flushSync(() => root.render(createElement(Amount, { text })));
  show('$1,234,568');
  translate(box);
  expect(box.textContent).toBe('($1,)(234,)(568)');
  show('$980');
  expect(box.textContent).toBe('$980');
  flushSync(() => root.unmount());
});

it('leaves a translated date as it is while it does not change', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') });
  document.body.innerHTML = `
    <time class="ages" datetime="2026-11-01T12:00:00Z">November 1, 2026</time>
    <time class="ages" datetime="2026-11-28T11:58:00Z">November 28, 2026</time>`;
  vi.resetModules();
  await import('../../../src/islands/relative-times.ts');
  const [date, age] = document.querySelectorAll('time');
  expect(age?.textContent).toBe('2 min ago');
  translate(document.body);
  vi.advanceTimersByTime(61_000);
  expect(date?.textContent).toBe('(November 1, 2026)');
  expect(age?.textContent).toBe('3 min ago');
});

it('leaves out the names and symbols of coins, which are often words', () => {
  const row = createElement(CoinRow, {
    coin: coin('pepe', { name: 'Pepe', symbol: 'PEPE', network: 'Ethereum', volume_24h: null }),
    now: null,
    hasWeek: false,
  });
  document.body.innerHTML = `<table>${renderToStaticMarkup(row)}</table>`;
  translate(document.body);
  const texts = ['.volume', '.coin-name', '.coin-symbol'].map(
    (selector) => document.querySelector(selector)?.textContent,
  );
  expect(texts).toEqual(['(N/A)', 'Pepe', 'PEPE · Ethereum ']);
});
