/** Posts as the API of WordPress 6.6 returns them, without the links to other responses. */

/** The author of a post whose account was deleted. */
export const deletedAuthor = {
  code: 'rest_user_invalid_id',
  message: 'Invalid user ID.',
  data: { status: 404 },
};

export const wordPressTerm = (
  site: string,
  id: number,
  taxonomy: 'category' | 'post_tag',
  name: string,
  slug: string,
) => ({
  id,
  link: `${site}/${taxonomy === 'category' ? 'category' : 'tag'}/${slug}/`,
  name,
  slug,
  taxonomy,
});

export const wordPressImage = (site: string, id: number, file: string, alt: string) => ({
  id,
  date: '2021-05-12T11:30:00',
  slug: file.replace(/\.\w+$/, ''),
  type: 'attachment',
  link: `${site}/${file.replace(/\.\w+$/, '')}/`,
  title: { rendered: file },
  author: 6,
  featured_media: 0,
  caption: { rendered: '' },
  alt_text: alt,
  media_type: 'image',
  mime_type: 'image/jpeg',
  media_details: { width: 2560, height: 1600, file: `2021/05/${file}`, filesize: 209338, sizes: {} },
  source_url: `${site}/wp-content/uploads/2021/05/${file}`,
});

/** A post at a path. `embedded` replaces parts of what belongs to it. */
export const wordPressPost = (
  site: string,
  id: number,
  path: string,
  title: string,
  html: string,
  embedded: object = {},
) => ({
  id,
  date: '2021-05-12T11:30:00',
  date_gmt: '2021-05-12T09:30:00',
  guid: { rendered: `${site}/?p=${id}` },
  modified: '2021-05-12T11:30:00',
  modified_gmt: '2021-05-12T09:30:00',
  slug: path.split('/').at(-2) ?? '',
  status: 'publish',
  type: 'post',
  link: site + path,
  title: { rendered: title },
  content: { rendered: html, protected: false },
  excerpt: { rendered: '<p>The first words of the post [&hellip;]</p>\n', protected: false },
  author: 6,
  featured_media: 0,
  comment_status: 'open',
  ping_status: 'open',
  sticky: false,
  template: '',
  format: 'standard',
  meta: { footnotes: '' },
  categories: [1],
  tags: [],
  class_list: [`post-${id}`, 'post', 'type-post', 'status-publish', 'format-standard', 'hentry'],
  _embedded: {
    author: [{ id: 6, name: 'Ada Lund', url: '', description: '', link: `${site}/author/ada/`, slug: 'ada' }],
    'wp:term': [[wordPressTerm(site, 1, 'category', 'Uncategorized', 'uncategorized')], []],
    ...embedded,
  },
});
