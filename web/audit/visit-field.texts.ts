/** Portuguese names of the sent fields of a visit and of the person who does the work. */
export const visitFieldTexts: Record<string, string> = {
  endsAt: 'fim',
  personId: 'pessoa',
  purpose: 'para quê',
  startsAt: 'início',
  visitId: 'visita',
}
