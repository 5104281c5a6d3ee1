/** Fields of a browser that subscribes to pushes. */
export const deviceFieldTexts: Record<string, string> = {
  people: 'pessoas',
  signatures: 'assinaturas',
  auth: 'segredo do aparelho',
  endpoint: 'endereço de entrega',
  p256dh: 'chave do aparelho',
}
