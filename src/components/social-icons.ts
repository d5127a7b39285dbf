import { siFacebook, siInstagram, siReddit, siTelegram, siX, siYoutube } from 'simple-icons';

/** Brand icons as paths in a 24×24 box, by platform name. */
export const socialIcons: Readonly<Record<string, string>> = {
  facebook: siFacebook.path,
  twitter: siX.path,
  instagram: siInstagram.path,
  youtube: siYoutube.path,
  reddit: siReddit.path,
  telegram: siTelegram.path,
  // The icon set has no LinkedIn icon, so draw the letters in a rounded square.
  linkedin:
    'M3 0h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Zm1 9v11h3.5V9ZM5.75 3.7a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM10 9v11h3.5v-6c0-1.5.7-2.3 1.9-2.3s1.7.9 1.7 2.3v6h3.5v-6.7c0-2.9-1.6-4.5-4-4.5-1.5 0-2.6.7-3.2 1.7V9Z',
};
