/**
 * Returns a script that imports a component's script after the first paint (`whenPainted` in Base.astro). Astro imports
 * such scripts at the top of a page, where they and their imports compete with its font and images.
 */
export function importLater(url: string): string {
  return `whenPainted(()=>import(${JSON.stringify(url)}))`;
}
