/** Where an item stands on the page that it is filled in on. */
export const anchorOf = (itemId: string) => `item-${itemId}`

/** Leads to an item, with the focus, so that the keyboard and a screen reader go on from there. */
export function goTo(itemId: string) {
  const card = document.getElementById(anchorOf(itemId))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}
