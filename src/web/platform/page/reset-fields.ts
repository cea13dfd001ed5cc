/**
 * Gives the fields in an element what the page itself says they hold. A browser that loads a page again puts back what was
 * typed into them; what was not saved is the draft's to offer.
 */
export function resetFields(element: HTMLElement): void {
  for (const field of element.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected
    else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
      field.checked = field.defaultChecked
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = field.defaultValue
  }
}
