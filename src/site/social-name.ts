/** How a social platform is named to visitors. */
export function socialName(platform: string): string {
  return platform.charAt(0).toUpperCase() + platform.slice(1);
}
