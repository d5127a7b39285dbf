import { onTestFinished } from 'vitest';
import { startHttpServer } from './http-server.ts';

/** A response in JSON; `lost` closes the connection instead. */
export type Answer = [status: number, body: object] | 'lost';

/** Starts a server that gives these answers in turn and repeats the last one. Stops it after the test. */
export async function serveAnswers(...answers: [Answer, ...Answer[]]) {
  let requests = 0;
  const server = await startHttpServer((_request, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    if (answer === undefined || answer === 'lost') {
      response.destroy();
      return;
    }
    const [status, body] = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(server.stop);
  return { url: server.url, requests: () => requests };
}
