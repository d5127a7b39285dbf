import { afterAll, expect, test } from 'vitest';
import { insertRows } from '../../../../local/import/rows.ts';
import { startHttpServer } from '../../../support/http-server.ts';

let requests = 0;
const server = await startHttpServer((request, response) => {
  requests += 1;
  if (request.url?.includes('articles')) response.writeHead(502).end('Bad gateway');
  else response.writeHead(500).end('{"code":"54000","message":"too long"}');
});
afterAll(() => server.stop());

const project = { url: server.url, secretKey: 'secret', mediaUrl: '' };
const insert = async (table: string) => {
  requests = 0;
  const warnings: string[] = [];
  await insertRows(project, table, 'id', [{ slug: 'a' }], (...warning) => warnings.push(warning.join(': ')));
  return warnings;
};

test('stops if it is unknown whether the rows were inserted', async () => {
  await expect(insert('articles')).rejects.toThrow(/articles \(502\).*Run the import again/);
  expect(requests).toBe(1);
});

test('reports a row that exceeds a limit of the database', async () => {
  expect(await insert('categories')).toEqual(['categories: a: too long']);
});
