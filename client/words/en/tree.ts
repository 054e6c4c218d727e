/** What is read on the drawn tree of technologies. */
export const tree = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  usual: 'Usual size',
} as const
