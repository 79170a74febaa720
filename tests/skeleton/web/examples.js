// The examples of Skeleton in order, by the names of their scenes.
export default ['first'];
