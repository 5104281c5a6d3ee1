import type { Channel, Purpose } from '#core/signature/signature.ts'

/** The request to the person who opens the link. */
export const askTexts: Record<Purpose, string> = {
  issue: 'pede que você assine este documento como emissor',
  acceptance: 'pede que você leia e assine este documento',
  approval: 'pede que você aprove este documento como responsável legal',
  acknowledgement: 'pede que você leia este documento e confirme a leitura',
}

export const codeTexts: Record<Exclude<Channel, 'product'>, { ask: string; sent: string }> = {
  mail: {
    ask: 'Para confirmar que é você, enviamos um código de seis números a',
    sent: 'Enviamos o código a',
  },
  voice: {
    ask: 'Para confirmar que é você, pedimos um código de seis números. Ele aparece para quem pediu a assinatura, que o lê para você por telefone ou pessoalmente:',
    sent: 'O código apareceu para quem pediu a assinatura. Peça que leia para você:',
  },
}
