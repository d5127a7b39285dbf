import { request as sendRequest } from 'node:http';
import { createServer } from 'node:https';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';

/** A reverse proxy with HTTPS, as an operator runs it in front of the site. */
export interface TlsProxy {
  port: number;
  stop: () => void;
}

/** Starts a proxy for `host`, with a self-signed certificate, in front of the site server on `sitePort`. */
export async function startTlsProxy(host: string, sitePort: number): Promise<TlsProxy> {
  // Nginx keeps connections open this long. With Node's five seconds, a busy browser can use one that was just closed.
  const options = { ...(await makeCertificate(host)), keepAliveTimeout: 75_000 };
  const server = createServer(options, (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const passed = sendRequest(
      { port: sitePort, method: request.method, path: request.url, headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, listening));
  return {
    port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
