/** Has a save refused where somebody has typed or saved elsewhere since this revision of the draft (H194). */
export const ifNoneSince = (seen: number) => ({ 'if-match': `"${seen}"` })
