import { success } from '../../rules/messages.ts';

/** Texts of the guided setup on the dashboard. */
export const setupTexts = {
  brand: 'The site’s name, logo, accent colour and time zone.',
  demo: (records: string) =>
    `The site contains ${records} as examples. The Alpha Club page, the contact page and the settings are yours to edit in any case.`,
  deleteDemo: (records: string) =>
    `${records} will be deleted, and the site published without them. Articles that you have edited are kept, as are categories and coins that your articles use. You can restore deleted records on the Deleted screen.`,
  demoDeleted: success('Demo Content Deleted', 'The site will be published without it in a moment.'),
  demoKept: success('Demo Content Kept'),
  finished: success('Setup Finished', 'You can change the brand under Settings at any time.'),
  failed: 'Error updating the setup',
} as const;
