import { generate } from 'selfsigned';

/** Creates a self-signed certificate for a host name and returns it with its key, both as PEM. */
export async function makeCertificate(host: string): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}
