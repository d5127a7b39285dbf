import { generate } from 'selfsigned';

/** A self-signed certificate for this host name and its key, as PEM. */
export async function makeCertificate(host: string): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}
