import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** Deriving the key of an encrypted archive takes 64 MB of memory. With age's default of 18, it takes 256 MB. */
const SCRYPT_WORK_FACTOR = 16;

/** Encrypts a stream with a passphrase, in the age format. */
export async function encrypt(plaintext: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return Readable.from(await encrypter.encrypt(webStream(plaintext)));
}

/** Decrypts a stream. Rejects if the passphrase is wrong. The stream errors if the data was tampered with. */
export async function decrypt(ciphertext: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Readable.from(await decrypter.decrypt(webStream(ciphertext)));
}

/**
 * Converts a stream. `Readable.toWeb` returns Node's type, which differs from the browser type that the package uses.
 */
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
