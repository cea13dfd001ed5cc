/** Choices that look free and are always the same for the same course. */
export type Chooser = {
  /** One of the options, which must not be empty; the same for the same name. */
  one<Option>(name: string, options: readonly Option[]): Option
  /** The options in an order of their own. */
  order<Option>(name: string, options: readonly Option[]): Option[]
}

/** A chooser that knows nothing but a text: no clock and no chance. */
export function chooserFor(seed: string): Chooser {
  const order = <Option>(name: string, options: readonly Option[]): Option[] =>
    options
      .map((option, index) => ({ option, place: hash(`${seed}\n${name}\n${index}`) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ option }) => option)

  return {
    order,
    one: (name, options) => {
      const option = options[hash(`${seed}\n${name}`) % options.length]
      if (option === undefined) throw new RangeError(`There is nothing to choose from for ${name}.`)
      return option
    },
  }
}

/** FNV-1a with a finish that mixes the low bits too: without it all choices between two would turn together. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
