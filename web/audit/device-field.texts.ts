/** Fields of a browser that subscribes to pushes. */
export const deviceFieldTexts: Record<string, string> = {
  auth: 'segredo do aparelho',
  endpoint: 'endereço de entrega',
  p256dh: 'chave do aparelho',
}
