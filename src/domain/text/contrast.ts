/** How well one color reads on another, from 1 (not at all) to 21: the ratio of the Web Content Accessibility Guidelines. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A color with so much of another one in it, from 0 to 1. */
export function mixed(color: string, other: string, share: number): string {
  const [one, two] = [channelsOf(color), channelsOf(other)]
  return `#${one.map((value, index) => hex(value + ((two[index] ?? 0) - value) * share)).join('')}`
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue of `#rrggbb`, each up to 255. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
