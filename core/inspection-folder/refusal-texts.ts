/** Shown before a click and sent with the refusal. */
export const folderTexts = {
  'folder.too_many': 'Vinte pastas já foram geradas hoje. Baixe a última, ou gere outra amanhã.',
  'folder.empty': 'Marque pelo menos uma parte.',
  'folder.always_applies': 'Este indicador se aplica a toda clínica: explique por que falta.',
  'folder.nothing_to_check': 'Ainda falta apresentar algo deste indicador. Depois dá para conferir.',
}
