/** Shown before a click and sent with the refusal. */
export const labelTexts = {
  'label.bound': 'Esta etiqueta já está em um equipamento. Tire-a de uso antes, se foi engano.',
  'label.retired': 'Esta etiqueta já saiu de uso.',
  'label.archived': 'Este equipamento está arquivado. Traga-o de volta antes de colar a etiqueta.',
  'label.other_place': 'Esta etiqueta é de outra clínica.',
  'label.too_small': 'Nesta etiqueta o QR code ficaria pequeno demais para o celular ler. Escolha uma maior.',
  'label.off_page': 'Com este ajuste, parte das etiquetas sairia da folha. Meça de novo na folha de teste.',
}
