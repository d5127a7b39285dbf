import { embeddedVideo } from './embeds.ts';
import { escapeHtml } from './escape-html.ts';

/** Adds the address of each video to an article's sanitised HTML. Only print shows it, in place of the player. */
export function withVideoAddresses(html: string): string {
  return html.replace(
    /<iframe\b[^>]*? src="([^"]*)" title="([^"]*)"[^>]*><\/iframe>/g,
    (frame, src: string, title: string) => {
      const url = embeddedVideo(src)?.url;
      if (url === undefined) return frame;
      return `${frame}<span class="video-address" data-pagefind-ignore>${title}: ${escapeHtml(url)}</span>`;
    },
  );
}
