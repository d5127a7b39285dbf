/**
 * The script that imports a component's script once the page is painted (`whenPainted` in Base.astro). Astro imports
 * such scripts at the top of a page, where they and all that they import compete with its font and images.
 */
export function importLater(address: string): string {
  return `whenPainted(()=>import(${JSON.stringify(address)}))`;
}
