/** The program's icon, for clients that show one beside the server's name: as it stands in the browser, in the message itself. */
const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2 28 9v14L16 30 4 23V9z" fill="#26506b"/><path d="M16 8.500 22.500 12.250v7.500L16 23.500 9.500 19.750v-7.500z" fill="#e3b64f"/></svg>'

export const ICON = {
  src: `data:image/svg+xml;base64,${Buffer.from(ICON_SVG).toString('base64')}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
}
