import { escapeHtml } from '../rules/html.ts';
import { embeddedVideo } from './videos.ts';

/** Adds the address of each video to an article's sanitised HTML. Only print shows it, in place of the player. */
export function withVideoAddresses(html: string): string {
  return replaceVideos(
    html,
    (url, title, frame) => `${frame}<span class="video-address" data-pagefind-ignore>${title}: ${url}</span>`,
  );
}

/** Replaces each video in an article's sanitised HTML with a link, because feed readers remove frames. */
export function withVideoLinks(html: string): string {
  return replaceVideos(html, (url, title) => `<p><a href="${url}">${title}</a></p>`);
}

/** The URL and the title that `replacement` gets are escaped. */
function replaceVideos(
  html: string,
  replacement: (url: string, title: string, frame: string) => string,
): string {
  return html.replace(
    /<iframe\b[^>]*? src="([^"]*)" title="([^"]*)"[^>]*><\/iframe>/g,
    (frame, src: string, title: string) => {
      const url = embeddedVideo(src)?.url;
      return url === undefined ? frame : replacement(escapeHtml(url), title, frame);
    },
  );
}
