import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** The key of an encrypted archive takes 64 MB of memory to derive. The default of age, 18, takes 256 MB. */
const SCRYPT_WORK_FACTOR = 16;

/** Encrypts a stream with a passphrase, in the format of age. */
export async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return Readable.from(chunksOf(await encrypter.encrypt(webStream(plain))));
}

/** Decrypts a stream. Rejects if this is not the passphrase; the stream fails if the data was changed. */
export async function decrypted(secret: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Readable.from(chunksOf(await decrypter.decrypt(webStream(secret))));
}

/** `Readable.toWeb` has the types of Node, which differ from those of browsers that the package uses. */
function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      source.destroy();
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
