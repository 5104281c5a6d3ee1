/** Sent if the file of a document is asked for and cannot be had. */
export const fileTexts = {
  'document.revoked': 'Este documento foi revogado.',
  'document.file_follows': 'O PDF ainda está sendo preparado. Espere um minuto e tente de novo.',
}
