/** The address of a file that the build puts beside the app: MapLibre's worker comes from our own server. */
declare module '*?url' {
  const url: string
  export default url
}
