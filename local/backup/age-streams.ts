import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** Deriving the key of an encrypted archive takes 64 MB of memory. With age's default of 18, it takes 256 MB. */
const SCRYPT_WORK_FACTOR = 16;

/** Encrypts a stream with a passphrase, in the age format. */
export async function encrypt(plaintext: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return Readable.from(await encrypter.encrypt(toWeb(plaintext)));
}

/** Decrypts a stream. Rejects if the passphrase is wrong. The stream errors if the data was tampered with. */
export async function decrypt(ciphertext: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Readable.from(await decrypter.decrypt(toWeb(ciphertext)));
}

/** The package uses the type of browsers, which differs from Node's. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
