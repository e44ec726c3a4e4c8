/** Tokens of the theme that the operator's map is drawn with: of land, water, roads and buildings, and parks. */
export const TOKENS = ['--ground', '--accent-soft', '--raised', '--surface'] as const
