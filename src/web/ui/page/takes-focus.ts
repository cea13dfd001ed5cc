/** As a `ref`: what comes with the answer to a press takes the focus, so that it is read out and the keyboard goes on there. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus()
