/** Why no folder was made, and the next step for the reader. None of these failures used a number. */
export const failureTexts = {
  no_longer_member: 'Quem pediu a pasta saiu da clínica. Peça de novo.',
  too_large: 'A pasta passaria de 120 MB. Desmarque o anexo ou uma parte e gere de novo.',
  tries:
    'A pasta não ficou pronta depois de três tentativas. Gere de novo; se não der certo, desmarque o anexo ou uma parte.',
  fault: 'O erro foi do Equipo, não dos seus arquivos. Nenhum número foi usado. Gere de novo.',
} as const

export type FolderFailure = keyof typeof failureTexts

export const folderFailures = Object.keys(failureTexts) as FolderFailure[]
