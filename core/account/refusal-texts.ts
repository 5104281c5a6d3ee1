/** Shown if a link from a mail opens nothing, and sent with the refusal. */
export const linkTexts = {
  link_used: 'Este link já foi usado. Cada link só vale uma vez.',
  link_expired: 'Este link venceu.',
  link_unknown: 'Este link não é válido. Ele pode estar incompleto, ou você já recebeu um mais novo.',
}
