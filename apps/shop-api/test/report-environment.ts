// Stands in for the image worker and replies with the names of its environment variables.
process.on('disconnect', () => process.exit());
process.on('message', ({ id }: { id: number }) => {
  process.send?.({ id, isReadable: false, error: Object.keys(process.env).join(' ') });
});
