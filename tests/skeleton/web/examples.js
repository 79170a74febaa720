// The examples of Skeleton in their order, by the names of their scenes.
export default ['first'];
