/** Returns the display name of a social platform. */
export function socialName(platform: string): string {
  return platform.charAt(0).toUpperCase() + platform.slice(1);
}
