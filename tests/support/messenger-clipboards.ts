import type { Clipboard } from './clipboards.ts';

const style =
  'style="color: rgb(0, 0, 0); font-size: 16px; white-space: pre-wrap; display: inline !important;"';

/** Modelled on what these programs copied in 2026, with different words. */
export const messengerClipboards: readonly Clipboard[] = [
  {
    from: 'Telegram in a browser: a message with paragraphs and a line break',
    html: `<meta charset='utf-8'><strong ${style}>Moon</strong><br ${style}><br ${style}><span ${style}>Dogs bark.</span><br ${style}><span ${style}>At it.</span><br ${style}>\n<br ${style}><br ${style}><a href="https://dogs.example/">Dogs</a><br class="Apple-interchange-newline">`,
    article:
      '<p><strong>Moon</strong></p><p>Dogs bark.<br>At it.</p><p><a href="https://dogs.example/">Dogs</a></p>',
  },
  {
    from: 'Telegram for computers: a message with paragraphs',
    html: '<html><body><!--StartFragment--><p>Dogs <b>bark<br><br>loud</b> at it.<br>&nbsp;<br></p><!--EndFragment--></body></html>',
    article: '<p>Dogs <strong>bark</strong></p><p><strong>loud</strong> at it.</p>',
  },
];
