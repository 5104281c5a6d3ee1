export const conflictText =
  'Outro administrador mudou os depoimentos enquanto esta janela estava aberta. Feche, veja como estão e tente de novo.'
